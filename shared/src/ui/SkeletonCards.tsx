import { SkeletonCard, type SkeletonVariant } from './SkeletonCard';

interface SkeletonCardsProps {
  count: number;
  variant?: SkeletonVariant;
}

/** So many skeletons, to stand in the grid or stack where the records will be. */
export function SkeletonCards({ count, variant }: SkeletonCardsProps) {
  return Array.from({ length: count }, (_, index) => (
    <SkeletonCard key={index} variant={variant} />
  ));
}
