"""Archives of pages, by the million: where chess is in them, its games, and which of them are the same.

The engine that spreads the work is Dask's ``distributed``; the work is descry's. `descry-archive` is the command; its
parts are modules of their own, and can be used without it:

- `manifest`: what pages there are; `containers`: how their bytes are had;
- `work`: what is done to a page, in a child process that `guard` watches; `engine`: by whom;
- `store`: the database, and `run`: how what comes back goes into it;
- `export`, `report`, `diff`, `doubles`: what is made of it.
"""
