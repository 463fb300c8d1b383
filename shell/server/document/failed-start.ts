import { palette } from '@teluk-mart/shared/theme/palette';

/** Id of the template with the panel. */
export const FAILED_START_ID = 'failed';

/** What takes the page's place where the shell's own scripts do not start (`START_WATCH`). */
export function failedStart(): string {
  return `<template id="${FAILED_START_ID}"><div class="failed" role="alert"><p>Halaman ini belum bisa ditampilkan</p><button>Coba lagi</button></div></template>`;
}

/** How it looks, as no style of the shell has come either; the button is 48 px high. */
export const FAILED_START_STYLE = `
.failed{min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:16px;text-align:center;font-size:18px}
.failed p{margin:0}
.failed button{min-height:48px;padding:0 24px;border:0;border-radius:24px;background:${palette.primary.main};color:${palette.primary.contrastText};font:600 16px system-ui,sans-serif;cursor:pointer}
.failed button:focus-visible{outline:3px solid ${palette.primary.dark};outline-offset:3px}`;
