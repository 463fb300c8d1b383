import { CardGrid } from '@teluk-mart/shared/ui/CardGrid';
import { testimonials } from '../testimonials';
import { HomeSection } from './HomeSection';
import { TestimonialCard } from './TestimonialCard';

/** What customers say: three fixed entries (spec §2, Home 3). */
export function TestimonialsSection() {
  return (
    <HomeSection title="Kata Pelanggan Kami" ground="primary.light">
      <CardGrid columns={{ xs: 1, md: 3 }}>
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.name} testimonial={testimonial} />
        ))}
      </CardGrid>
    </HomeSection>
  );
}
