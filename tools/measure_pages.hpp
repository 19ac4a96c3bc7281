// Accuracy on pages that tools/pages made.
#pragma once

#include <string>

namespace measure {

/// What the rows of the table are.
enum class By : unsigned char { layout, style, fault, setting, type, damage };

struct PageOptions {
    By by = By::layout;
    unsigned threads = 2;
    std::string scanner{};  ///< of pictures: a command that writes the hOCR of the file that is named behind it
    bool verbose = false;   ///< every game that is not exact, not only those that are told wrongly
};

/// Prints a table, and each game that holds a wrong move shown as certain, is called complete and is not, or is lost.
/// \param file  JSON lines as descry_pages writes them.
void pages(const std::string& file, const PageOptions& options);

}  // namespace measure
