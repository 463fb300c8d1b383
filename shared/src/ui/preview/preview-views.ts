/** How wide a previewed page is shown: as on a phone, or as wide as there is room. */
export type PreviewView = 'phone' | 'wide';

/** What the views are called, in the order in which they are offered. */
export const PREVIEW_VIEWS: Readonly<Record<PreviewView, string>> = {
  phone: 'Ponsel',
  wide: 'Layar lebar',
};

/** Size of the frame: a small phone's in CSS pixels, where there is room for it. */
export const FRAME_SIZES = {
  phone: { width: 'min(360px, 100%)', height: 'min(740px, 100%)' },
  wide: { width: '100%', height: '100%' },
} as const satisfies Record<PreviewView, unknown>;
