import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from './create-store';

export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { Provider as StoreProvider } from 'react-redux';
export type { AppDispatch, AppStore, RootState };

/** Reads from the one store. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** Dispatches to the one store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
