import { Link } from '@teluk-mart/shared/mui';

/** A link within a line of text, high enough for a finger without pushing the lines apart. */
export function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <Link href={href} sx={{ display: 'inline-block', py: 1.5, my: -1.5 }}>
      {text}
    </Link>
  );
}
