/** A link of the public navigation. */
export interface SiteLink {
  to: string;
  label: string;
  /** Address below which the details of the same kind lie, where it is another one than `to`. */
  details?: string;
}

/** The links of the header, in order (spec §2). */
export const SITE_LINKS: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/promo', label: 'Promo' },
  { to: '/careers', label: 'Karir' },
  { to: '/events', label: 'Event', details: '/event' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'Tentang Kami' },
];

/** Whether a page belongs to a link: its own address or one below it; Home only by itself (resolutions 28). */
export function isCurrentLink({ to, details = to }: SiteLink, pathname: string): boolean {
  const page = pathname.replace(/\/+$/, '');
  if (to === '/') return page === '';
  return page === to || page.startsWith(`${to}/`) || page.startsWith(`${details}/`);
}
