import { createContext } from 'react';
import type { ErrorReports } from './error-reports';

/** Gives the shell's components the way to report an error; there is none where nothing is reported. */
export const ErrorReportsContext = createContext<ErrorReports | undefined>(undefined);
