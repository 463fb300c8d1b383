import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import GlobalStyles from '@mui/material/GlobalStyles';
import { usePublicQuery } from '@teluk-mart/contract/public-api';
import { Link } from '@teluk-mart/contract/routing';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import { FilterBar } from '@teluk-mart/ui/FilterBar';
import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { Icon } from '@teluk-mart/ui/Icon';
import { arrowBackIcon } from '@teluk-mart/ui/icon-paths';
import { EmptyState, RetryNotice } from '@teluk-mart/ui/notices';
import { OFF_PAPER, ON_PAPER } from '@teluk-mart/ui/theme/print';
import { useRef, useState } from 'react';
import { Poster } from './Poster';

/** Sizes of paper in millimetres. */
const PAPERS = { A4: [210, 297], A5: [148, 210] } as const;
type Paper = keyof typeof PAPERS;

/** Opens the browser's print dialog once all pictures are there, which paper does not wait for. */
async function printWithPictures(place: HTMLElement | null): Promise<void> {
  const pictures = [...(place?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}

/** Posters of promos for the shelves, to print (docs/specification.md#shelf-posters). */
export default function PostersPage() {
  const { data, error, isFetching, refetch } = usePublicQuery<Omit<Promo, 'deskripsi'>[]>(
    '/api/promos?omit=deskripsi',
  );
  const [ids, setIds] = useState<readonly number[]>([]);
  const [paper, setPaper] = useState<Paper>('A4');
  const sheets = useRef<HTMLDivElement>(null);
  const promos = data?.filter(({ promoState }) => promoState !== 'past');
  const chosen = promos?.filter(({ id }) => ids.includes(id)) ?? [];
  const toggle = (id: number) =>
    setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const [width, height] = PAPERS[paper];
  return (
    <div>
      <Box sx={OFF_PAPER}>
        <Button
          component={Link}
          to="/admin/promo"
          startIcon={<Icon path={arrowBackIcon} />}
          sx={{ mx: -1.5, px: 1.5, mb: 1 }}
        >
          Kelola Promo
        </Button>
        <StaffPageHeading
          title="Poster Rak"
          intro="Pilih promo yang sedang tampil di situs, lalu cetak untuk ditempel di rak. Kode QR membuka halaman promonya."
        />
        {!promos && error !== undefined && (
          <RetryNotice
            text="Daftar promo belum bisa dimuat."
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {promos?.length === 0 && <EmptyState text="Tidak ada promo aktif untuk dicetak." />}
        <Box role="group" aria-label="Promo" sx={{ columns: '20rem' }}>
          {promos?.map(({ id, judul }) => (
            <FormControlLabel
              key={id}
              control={<Checkbox checked={ids.includes(id)} onChange={() => toggle(id)} />}
              label={judul}
              sx={{ display: 'flex' }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, my: 3 }}>
          <FilterBar
            label="Ukuran kertas"
            quiet
            options={Object.keys(PAPERS).map((value) => ({ value, label: value }))}
            value={paper}
            onChange={(value) => setPaper(value as Paper)}
          />
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            onClick={() => void printWithPictures(sheets.current)}
          >
            Cetak
          </Button>
        </Box>
      </Box>
      <GlobalStyles
        styles={{
          '@page': { size: `${paper} portrait`, margin: 0 },
          // The room between the parts of other pages.
          [ON_PAPER]: { 'main > div': { paddingTop: '0 !important' } },
        }}
      />
      <Box ref={sheets}>
        {chosen.map((promo) => (
          <Box
            key={promo.id}
            sx={{
              maxWidth: 560,
              mb: 3,
              aspectRatio: `${width} / ${height}`,
              overflow: 'hidden',
              boxShadow: '0 2px 16px rgb(22 48 42 / 18%)',
              // A hair less than the paper, so that no empty one follows.
              [ON_PAPER]: {
                maxWidth: 'none',
                width: `${width}mm`,
                height: `${height - 0.5}mm`,
                mb: 0,
                boxShadow: 'none',
                '&:not(:last-child)': { breakAfter: 'page' },
              },
            }}
          >
            <Poster promo={promo} />
          </Box>
        ))}
      </Box>
    </div>
  );
}
