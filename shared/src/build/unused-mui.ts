/**
 * Stands in for modules of MUI that the browser never runs here: themes made of CSS variables, and the theme for components
 * without one around them (docs/decisions/023-less-to-run.md).
 */
function unused(): never {
  throw new Error('This part of MUI is left out of the build (shared/src/build/unused-mui.ts)');
}

/** In place of `createThemeWithVars`, and of `defaultTheme`, whose properties nobody reads below a provider. */
export default unused;

/** In place of the provider of such a theme. */
export const CssVarsProvider = unused;
