import { useState } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import { Box } from '@teluk-mart/shared/mui';

interface CvFrameProps {
  title: string;
  address: string;
  /** Whether what is framed may do nothing but open links; without it the browser's own viewer could not run. */
  sandboxed: boolean;
  /** Called when the browser has it. */
  onLoad: () => void;
}

/** Links of an applicant open in a tab of their own, out of the sandbox; nothing else is allowed. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** The document itself, drawn by the browser. */
export function CvFrame({ title, address, sandboxed, onLoad }: CvFrameProps) {
  const [isLoading, setLoading] = useState(true);
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      {isLoading && (
        <LinearProgress aria-label="Memuat CV" sx={{ position: 'absolute', inset: '0 0 auto' }} />
      )}
      <Box
        component="iframe"
        title={title}
        src={address}
        sandbox={sandboxed ? SANDBOX : undefined}
        onLoad={() => {
          setLoading(false);
          onLoad();
        }}
        sx={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      />
    </Box>
  );
}
