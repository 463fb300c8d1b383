/** Pictures and CVs: where they lie, on disk and in the database. */
export { readDisk } from '../files/disk-space';
export { FILE_KINDS, type FileKind, isOurs, openFileFolders } from '../files/file-folders';
export { fetchFile, readPieces, storeFile } from '../files/file-pieces';
export type { Files } from '../files/files';
export { FilesOnDisk } from '../files/files-on-disk';
export { namedFiles } from '../files/named-files';
export { detachPicture, removePicture } from '../files/pictures/publish-picture';
