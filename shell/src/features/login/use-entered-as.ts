import { useState } from 'react';
import type { Session } from '@teluk-mart/shared/session';

/**
 * How somebody came to the login: unknown while the session is checked, then as a visitor or as staff. It stays so
 * while they log in, or the form would be gone before the dashboard is there.
 */
export function useEnteredAs(status: Session['status']): 'visitor' | 'staff' | undefined {
  const [enteredAs, setEnteredAs] = useState<'visitor' | 'staff'>();
  if (enteredAs === undefined && status !== 'checking') {
    setEnteredAs(status === 'authenticated' ? 'staff' : 'visitor');
  }
  return enteredAs;
}
