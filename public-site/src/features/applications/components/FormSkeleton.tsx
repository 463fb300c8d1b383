import { Skeleton, Stack } from '@teluk-mart/shared/mui';

/** Place of the form while its code is on the way. */
export function FormSkeleton() {
  return (
    <Stack role="status" aria-label="Memuat formulir lamaran" sx={{ gap: 2 }}>
      {[56, 56, 56, 96].map((height, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
      <Skeleton variant="rounded" width={220} height={52} sx={{ borderRadius: 999 }} />
    </Stack>
  );
}
