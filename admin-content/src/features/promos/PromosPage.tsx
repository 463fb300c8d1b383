import { ContentPage } from '@teluk-mart/shared/content/ContentPage';
import { promoKind } from './promo-kind';

/** Kelola Promo (spec §2). */
export default function PromosPage() {
  return <ContentPage kind={promoKind} />;
}
