import type { Application } from '@teluk-mart/shared/domain/application/application';
import { mailLink } from '@teluk-mart/shared/domain/contact/mail-link';
import { formatRupiah } from '@teluk-mart/shared/domain/money/format-rupiah';
import { formatDayLong } from '@teluk-mart/shared/domain/time/format-date';
import { Box } from '@teluk-mart/shared/mui';
import { MultilineText } from '@teluk-mart/shared/ui/MultilineText';
import { ContactLink } from './ContactLink';
import { Fact } from './Fact';
import { LongText } from './LongText';

/** Everything that applicants have told about themselves (spec §2), and until when it is kept. */
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
        '& .MuiTypography-root': { fontSize: 'inherit' },
      }}
    >
      <Fact label="Email" wide>
        <ContactLink href={mailLink(email)} text={email} />
      </Fact>
      <Fact label="Telepon">
        <ContactLink href={`tel:${telepon.replace(/[^\d+]/g, '')}`} text={telepon} />
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
