import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { CardLine } from '@teluk-mart/contract';
import type { ListedArea } from '@teluk-mart/contract/registry';
import { Link } from '@teluk-mart/contract/routing';
import { useCurrentUser } from '@teluk-mart/contract/session';
import { type AppDispatch, useAppDispatch } from '@teluk-mart/contract/state';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { useEffect, useState } from 'react';
import type { AreaRegistry } from '../../federation/area-registry';
import { loadDeclaration } from '../../federation/load-declaration';
import { useComposition, useRegistry } from '../../federation/registry-context';

/** Lays out the cards of the dashboard. */
export const cardGrid = {
  display: 'grid',
  gap: { xs: 2, md: 2.5 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(272px, 100%), 1fr))',
} as const;

/** A card, known without its area's code. */
interface AttentionCardProps {
  area: ListedArea;
  title: string;
}

/** Shows what waits for the user, as the areas' cards say (docs/specification.md#attention-cards). */
export function AttentionCards() {
  const { role } = useCurrentUser();
  const cards = useComposition().areas.flatMap((area) =>
    (area.cards ?? [])
      .filter(({ roles }) => roles.includes(role))
      .map(({ title }) => ({ area, title })),
  );
  if (cards.length === 0) return undefined;
  return (
    <Box component="section" aria-labelledby="attention" sx={{ mb: 4 }}>
      <Typography id="attention" variant="h3" component="h2" sx={{ mb: 2 }}>
        Perlu perhatian
      </Typography>
      <Box sx={cardGrid}>
        {cards.map(({ area, title }) => (
          <AttentionCard key={`${area.name} ${title}`} area={area} title={title} />
        ))}
      </Box>
    </Box>
  );
}

function AttentionCard({ area, title }: AttentionCardProps) {
  const { isWaiting, lines, retry } = useLines(area, title);
  return (
    <Card sx={{ px: 2.5, pt: 2.5, pb: 1.5 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {lines === undefined && <Quiet text="Memuat data..." />}
      {lines === 'failed' && (
        <RetryNotice dense text="Belum bisa dimuat." retrying={isWaiting} onRetry={retry} />
      )}
      {Array.isArray(lines) && <Lines lines={lines} />}
    </Card>
  );
}

/** Milliseconds after which a card without an answer is given up; an answer that comes later is shown all the same. */
export const PATIENCE = 10_000;

type Answer = readonly CardLine[] | 'failed';

/** Asks a card what waits, once the dashboard is drawn. */
function useLines(area: ListedArea, title: string) {
  const registry = useRegistry();
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ attempt: number; lines: Answer }>();
  useEffect(() => {
    let isCurrent = true;
    const answer = (lines: Answer) => {
      clearTimeout(timer);
      if (isCurrent) setAnswered({ attempt, lines });
    };
    const timer = setTimeout(answer, PATIENCE, 'failed');
    void readLines(registry, area, title, dispatch).then(answer, () => answer('failed'));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [area, attempt, dispatch, registry, title]);
  return {
    lines: answered?.lines,
    isWaiting: answered?.attempt !== attempt,
    retry: () => setAttempt(attempt + 1),
  };
}

async function readLines(
  registry: AreaRegistry,
  area: ListedArea,
  title: string,
  dispatch: AppDispatch,
): Promise<CardLine[]> {
  const { cards } = await loadDeclaration(registry, area);
  const card = cards?.find((declared) => declared.title === title);
  if (!card) throw new Error(`${area.name} lists a card that it does not declare: ${title}`);
  const { default: read } = await card.lines();
  return [...(await read(dispatch))];
}

function Quiet({ text }: { text: string }) {
  return (
    <Typography color="textSecondary" sx={{ py: 1.375 }}>
      {text}
    </Typography>
  );
}

function Lines({ lines }: { lines: readonly CardLine[] }) {
  if (lines.length === 0) {
    return <Quiet text="Semua beres, tidak ada yang menunggu Anda." />;
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ text, to, late }) => (
        <li key={text}>
          <Typography
            component={Link}
            to={to}
            sx={{
              display: 'block',
              py: 1.375,
              color: late ? 'error.main' : 'primary.main',
              fontWeight: 600,
              overflowWrap: 'anywhere',
            }}
          >
            {text}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
