import { ContentPage } from '@teluk-mart/shared/content/page';
import { promoKind } from './promo-kind';

/** Kelola Promo (spec §2). */
export default function PromosPage() {
  return <ContentPage kind={promoKind} />;
}
