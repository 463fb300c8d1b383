import { BlogSection } from './components/BlogSection';
import { CareersSection } from './components/CareersSection';
import { EventsSection } from './components/EventsSection';
import { LocationsSection } from './components/LocationsSection';
import { PromoBanner } from './components/PromoBanner';
import { TestimonialsSection } from './components/TestimonialsSection';
import { WelcomeSection } from './components/WelcomeSection';

/** The home page: seven sections in the order of spec §2. */
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
