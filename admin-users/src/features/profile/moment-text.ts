const format = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Makassar',
});

/** A moment (ISO 8601) as the shop's clocks show it, such as `22 Nov 2026, 18.05`. */
export function momentText(moment: string): string {
  return format.format(new Date(moment));
}
