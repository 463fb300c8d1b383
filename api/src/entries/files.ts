/** Pictures and CVs: where they lie, on disk and in the database. */
export { FILE_KINDS, type FileKind, isOurs, openFileFolders } from '../files/file-folders';
export { fetchFile, readPieces, storeFile } from '../files/storage/file-pieces';
export type { Files } from '../files/storage/files';
export { FilesOnDisk } from '../files/storage/files-on-disk';
export { namedFiles } from '../files/storage/named-files';
export { detachPicture, removePicture } from '../files/pictures/publish-picture';
