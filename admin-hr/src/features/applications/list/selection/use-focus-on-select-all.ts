import type { RefObject } from 'react';
import {
  type FocusHeir,
  useFocusAfterRemoval,
} from '@teluk-mart/shared/hooks/use-focus-after-removal';
import { SELECT_ALL_ID } from './SelectAllBox';

const selectAllBox: FocusHeir = () => document.getElementById(SELECT_ALL_ID);

/** Hands the focus to the box that chooses all applications when what holds it goes away. */
export function useFocusOnSelectAll(ref: RefObject<HTMLElement | null>): void {
  useFocusAfterRemoval(ref, selectAllBox);
}
