import { ComingPage } from '@teluk-mart/shared/ui/ComingPage';

/** Kelola Promo, which opens with a release to come (spec §2). */
export default function PromosPage() {
  return <ComingPage title="Kelola Promo" />;
}
