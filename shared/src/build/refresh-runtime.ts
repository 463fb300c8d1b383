/** Global name under which the development build of the shell hands its hot-reload runtime to the areas. */
export const REFRESH_RUNTIME = '__REACT_REFRESH_RUNTIME__';
