import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The HTML that the server makes of a component, as it is before any script has come. */
export function serverHtml(ui: ReactElement): string {
  return renderToString(ui);
}
