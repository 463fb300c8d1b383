import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Application } from '@teluk-mart/domain/application/application';
import { mailLink, phoneLink } from '@teluk-mart/domain/contact-links';
import { formatRupiah } from '@teluk-mart/domain/rupiah';
import { formatDayLong } from '@teluk-mart/domain/time/format-date';
import { MultilineText } from '@teluk-mart/ui/MultilineText';
import { type ReactNode, useId, useState } from 'react';

/** Lists all answers of an applicant, and the last day on which they are kept. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { email, telepon, tempat_lahir, tanggal_lahir, alamat, surat_lamaran } = application;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
        columnGap: 3,
        rowGap: 1.75,
        m: 0,
        fontSize: '0.9375rem',
        '& dd *': { fontSize: 'inherit' },
      }}
    >
      <Fact label="Email" wide>
        <ContactLink href={mailLink(email)} text={email} />
      </Fact>
      <Fact label="Telepon">
        <ContactLink href={phoneLink(telepon)} text={telepon} />
      </Fact>
      <Fact label="Tempat, Tanggal Lahir">
        {tempat_lahir}, {formatDayLong(tanggal_lahir)}
      </Fact>
      <Fact label="Pendidikan Terakhir">{application.pendidikan_terakhir}</Fact>
      <Fact label="Gaji yang Diharapkan">{formatRupiah(application.gaji_diharapkan)}</Fact>
      <Fact label="Disimpan sampai">{formatDayLong(application.disimpan_sampai)}</Fact>
      <Fact label="Alamat" wide>
        <MultilineText text={alamat} />
      </Fact>
      {surat_lamaran && (
        <Fact label="Surat Lamaran" wide>
          <LongText text={surat_lamaran} />
        </Fact>
      )}
    </Box>
  );
}

interface FactProps {
  label: string;
  /** Takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** A link within a line of text, high enough for a finger without pushing the lines apart. */
function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <Link href={href} sx={{ display: 'inline-block', py: 1.5, my: -1.5 }}>
      {text}
    </Link>
  );
}

/** Lines of a long text that are shown at first. */
const SHOWN_LINES = 8;

/** Lines from which it is worth hiding some. */
const LONG = 10;

/** Letters in a line of a wide window. */
const LINE = 80;

/**
 * Returns true if a text pushes everything below it out of sight. Estimated from its letters, before there is a layout.
 */
export function isLong(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / LINE)));
  return lines.reduce((sum, count) => sum + count, 0) >= LONG;
}

const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: SHOWN_LINES,
  overflow: 'hidden',
} as const;

/** Shows the first lines of a long text, and all of it on request. Screen readers read all. */
function LongText({ text }: { text: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!isLong(text)) return <MultilineText text={text} />;
  return (
    <>
      <Box id={id} sx={open ? undefined : CLAMPED}>
        <MultilineText text={text} />
      </Box>
      <Button aria-controls={id} onClick={() => setOpen(!open)} sx={{ px: 1, ml: -1 }}>
        {open ? 'Lebih sedikit' : 'Selengkapnya'}
      </Button>
    </>
  );
}
