import { Button, Stack } from '@teluk-mart/shared/mui';

interface DiscardQuestionProps {
  /** Id of the question's words. */
  textId: string;
  onKeep: () => void;
  onDiscard: () => void;
}

/** The answers to whether what was typed may be lost; the focus is on the harmless one (resolutions 60). */
export function DiscardQuestion({ textId, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Stack
      direction="row"
      spacing={1.5}
      useFlexGap
      sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}
    >
      <Button autoFocus variant="outlined" aria-describedby={textId} onClick={onKeep}>
        Lanjut mengedit
      </Button>
      <Button variant="contained" color="error" onClick={onDiscard}>
        Buang dan keluar
      </Button>
    </Stack>
  );
}
