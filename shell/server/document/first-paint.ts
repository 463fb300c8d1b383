import { brand } from '@teluk-mart/shared/config/brand';
import { palette } from '@teluk-mart/shared/theme/palette';
import { isStaffAddress } from '../../src/routing/staff-address';
import { escapeHtml } from './html';

/** Styles of what is drawn before any script has come. */
export const FIRST_PAINT_STYLE = `
body{margin:0;background:${palette.background.default};font-family:system-ui,sans-serif;color:${palette.text.primary}}
.first{height:72px;display:flex;align-items:center;padding:0 24px;border-bottom:1px solid ${palette.divider};font-weight:800;font-size:20px;color:${palette.primary.main}}
.first+div{height:min(56vw,420px);margin:24px auto;width:min(1152px,100% - 32px);border-radius:24px;background:${palette.grey[100]}}
.wait{min-height:100dvh;display:grid;place-content:center;color:${palette.text.secondary}}`;

/**
 * What is drawn before any script has come: the ground and the public frame's outline, so that nothing jumps; in the
 * staff area the words that its frame begins with (spec §2).
 */
export function firstPaint(pathname: string): string {
  if (isStaffAddress(pathname)) return '<div class="wait">Memverifikasi sesi...</div>';
  return `<div class="first">${escapeHtml(brand.name)}</div><div></div>`;
}
