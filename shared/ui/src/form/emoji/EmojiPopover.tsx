import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useMediaQuery } from '@teluk-mart/ui/hooks/use-media-query';
import {
  Categories,
  CategoryNav,
  type EmojiData,
  Empty,
  List,
  type PickerLabels,
  Root,
  Search,
  SkinTone,
  Viewport,
} from 'emoji-picker-react/primitives';
import { useMemo, useState } from 'react';
import emojiData from './emoji-data.json';
import { rankEmoji } from './rank-emoji';

/** In their order (docs/specification.md#emoji-picker). */
const EMOJI_CATEGORIES = [
  { category: Categories.SUGGESTED, name: 'Baru Dipakai' },
  { category: Categories.SMILEYS_PEOPLE, name: 'Wajah & Orang' },
  { category: Categories.ANIMALS_NATURE, name: 'Hewan & Alam' },
  { category: Categories.FOOD_DRINK, name: 'Makanan & Minuman' },
  { category: Categories.TRAVEL_PLACES, name: 'Perjalanan & Tempat' },
  { category: Categories.ACTIVITIES, name: 'Aktivitas' },
  { category: Categories.OBJECTS, name: 'Benda' },
  { category: Categories.SYMBOLS, name: 'Simbol' },
  { category: Categories.FLAGS, name: 'Bendera' },
];

/** The other texts that the emoji picker shows or reads out, in Indonesian. */
const EMOJI_LABELS: Partial<PickerLabels> = {
  searchPlaceholder: 'Cari emoji',
  searchLabel: 'Ketik untuk mencari emoji',
  searchClear: 'Hapus pencarian',
  searchResultsNone: 'Tidak ada emoji yang cocok.',
  searchResultsOne: '1 emoji ditemukan. Pilih dengan tombol panah.',
  searchResultsMany: '%n emoji ditemukan. Pilih dengan tombol panah.',
  categoryNavigation: 'Kategori emoji',
  skinToneNeutral: 'Warna kulit kuning',
  skinToneLight: 'Warna kulit terang',
  skinToneMediumLight: 'Warna kulit agak terang',
  skinToneMedium: 'Warna kulit sedang',
  skinToneMediumDark: 'Warna kulit agak gelap',
  skinToneDark: 'Warna kulit gelap',
};

const Frame = styled(Root)(({ theme: { palette, typography } }) => ({
  width: '100%',
  height: 'min(420px, 70vh)',
  '--epr-font-family': typography.fontFamily,
  '--epr-emoji-size': '32px',
  '--epr-emoji-padding': '6px',
  '--epr-category-navigation-button-size': '32px',
  '--epr-search-input-height': '44px',
  // The library sets this one itself, too small for a finger.
  '&& [data-epr-part="skin-tone"]': { '--epr-skin-tone-size': '24px' },
  '--epr-text-color': palette.text.secondary,
  '--epr-search-input-text-color': palette.text.primary,
  '--epr-highlight-color': palette.primary.main,
  '--epr-category-icon-active-color': palette.primary.main,
  '--epr-category-icon-inactive-color': palette.text.secondary,
  // Below 16 pixels an iPhone enlarges the page when the field is touched.
  '& input': { fontFamily: 'inherit', fontSize: '1rem' },
}));

interface EmojiPickerProps {
  onChoose: (emoji: string) => void;
}

/**
 * All emoji by category, with a search, drawn by the device's own font. Their Indonesian names are the Unicode
 * consortium's (`tools/emoji-data.mjs`).
 */
function EmojiPicker({ onChoose }: EmojiPickerProps) {
  // The content security policy lets in no style without the nonce that the app's own styles bear.
  const nonce = useEmotionCache()?.nonce;
  // On a phone the keyboard would cover the emoji.
  const searchAtOnce = useMediaQuery('(pointer: fine)');
  const [search, setSearch] = useState('');
  const ranked = useMemo(
    () => rankEmoji(emojiData as EmojiData, EMOJI_CATEGORIES, search),
    [search],
  );
  return (
    <Frame
      appearance="default"
      colorScheme="light"
      aria-label="Pilih emoji"
      nonce={nonce}
      emojiStyle="native"
      emojiData={ranked.data}
      categories={ranked.categories}
      onSearchChange={setSearch}
      labels={EMOJI_LABELS}
      autoFocusSearch={searchAtOnce}
      onEmojiClick={({ emoji }) => onChoose(emoji)}
    >
      <Search>
        <SkinTone />
      </Search>
      <CategoryNav />
      <Viewport>
        <List />
        <Empty />
      </Viewport>
    </Frame>
  );
}

interface EmojiPopoverProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/**
 * The emoji picker beside its button. It stays for several emoji, until Esc or a click elsewhere; during a search, the
 * first Esc ends only the search.
 */
export function EmojiPopover({ anchor, onChoose, onClose }: EmojiPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      // The focus goes to the text, not back to the button.
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 350 } } }}
    >
      <EmojiPicker onChoose={onChoose} />
    </Popover>
  );
}
