import { BlogSection } from './BlogSection';
import { CareersSection } from './CareersSection';
import { EventsSection } from './EventsSection';
import { LocationsSection } from './LocationsSection';
import { PromoBanner } from './PromoBanner';
import { TestimonialsSection } from './TestimonialsSection';
import { WelcomeSection } from './WelcomeSection';

/** The seven sections of the home page, in their order (docs/specification.md#home). */
export default function HomePage() {
  return (
    <>
      <PromoBanner />
      <WelcomeSection />
      <TestimonialsSection />
      <BlogSection />
      <CareersSection />
      <EventsSection />
      <LocationsSection />
    </>
  );
}
