/* What the libraries show: in the shared one nothing else can be seen. For C and C++. */
#ifndef DESCRY_API_H
#define DESCRY_API_H

#if defined(__GNUC__)
#define DESCRY_API __attribute__((visibility("default")))
#else
#define DESCRY_API
#endif

#endif
