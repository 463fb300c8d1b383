import { Box } from '@teluk-mart/shared/mui';

interface UserNameProps {
  name: string;
  /** A quieter line below the name. */
  below: string;
}

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** A person's name with one more line about them; both are cut where they are longer than their place. */
export function UserName({ name, below }: UserNameProps) {
  return (
    <Box component="span" sx={{ ...oneLine, whiteSpace: 'nowrap', lineHeight: 1.35 }}>
      <Box component="span" sx={{ ...oneLine, fontSize: '0.9375rem', fontWeight: 700 }}>
        {name}
      </Box>
      <Box
        component="span"
        sx={{ ...oneLine, fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary' }}
      >
        {below}
      </Box>
    </Box>
  );
}
