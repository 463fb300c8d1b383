import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import {
  CategoryNav,
  type EmojiData,
  Empty,
  List,
  Root,
  Search,
  SkinTone,
  Viewport,
} from 'emoji-picker-react/primitives';
import { styled } from '@teluk-mart/shared/mui';
import { useMediaQuery } from '../../use-media-query';
import emojiData from './emoji-data.json';
import { EMOJI_CATEGORIES, EMOJI_LABELS } from './emoji-texts';

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
export function EmojiPicker({ onChoose }: EmojiPickerProps) {
  // The content security policy lets in no style without the nonce that the app's own styles bear.
  const nonce = useEmotionCache()?.nonce;
  // On a phone the keyboard would cover the emoji.
  const searchAtOnce = useMediaQuery('(pointer: fine)');
  return (
    <Frame
      appearance="default"
      colorScheme="light"
      aria-label="Pilih emoji"
      nonce={nonce}
      emojiStyle="native"
      emojiData={emojiData as EmojiData}
      categories={EMOJI_CATEGORIES}
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
