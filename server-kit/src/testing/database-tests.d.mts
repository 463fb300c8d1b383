/** Tells whether a test, named by its absolute path, opens a database, itself or through a helper out of a folder `testing`. */
export function opensDatabase(file: string): boolean;
