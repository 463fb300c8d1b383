/**
 * Stands in for modules that the browser never runs here: MUI's themes made of CSS variables, and its theme for
 * components without one around them (docs/decisions/002-sharing.md).
 */
function unused(): never {
  throw new Error('This part of a library is left out of the build (shared/build/src/unused.ts)');
}

/** In place of a function, and of `defaultTheme`, whose properties are never read below a provider. */
export default unused;

/** In place of the provider of a theme made of CSS variables. */
export const CssVarsProvider = unused;
