import * as emotionReact from '@emotion/react';
import * as emotionStyled from '@emotion/styled';
import * as box from '@mui/material/Box';
import * as button from '@mui/material/Button';
import * as card from '@mui/material/Card';
import * as chip from '@mui/material/Chip';
import * as container from '@mui/material/Container';
import * as iconButton from '@mui/material/IconButton';
import * as link from '@mui/material/Link';
import * as skeleton from '@mui/material/Skeleton';
import * as stack from '@mui/material/Stack';
import * as typography from '@mui/material/Typography';
import * as privateTheming from '@mui/private-theming';
import * as defaultPropsProvider from '@mui/system/DefaultPropsProvider';
import * as rtlProvider from '@mui/system/RtlProvider';
import * as apiClient from '@teluk-mart/contract/api-client';
import * as publicApi from '@teluk-mart/contract/public-api';
import * as routing from '@teluk-mart/contract/routing';
import * as runtimeConfig from '@teluk-mart/contract/runtime-config';
import * as session from '@teluk-mart/contract/session';
import * as state from '@teluk-mart/contract/state';
import * as storeLoader from '@teluk-mart/contract/store-loader';
import * as toast from '@teluk-mart/contract/toast';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * The modules that an area's render file takes from the shell's, imported here so that the federation provides them. A
 * test compares them with the sharing table (`shared/build/src/shared-modules.ts`).
 */
export const modules: Readonly<Record<string, unknown>> = {
  '@emotion/react': emotionReact,
  '@emotion/styled': emotionStyled,
  '@mui/material/Box': box,
  '@mui/material/Button': button,
  '@mui/material/Card': card,
  '@mui/material/Chip': chip,
  '@mui/material/Container': container,
  '@mui/material/IconButton': iconButton,
  '@mui/material/Link': link,
  '@mui/material/Skeleton': skeleton,
  '@mui/material/Stack': stack,
  '@mui/material/Typography': typography,
  '@mui/private-theming': privateTheming,
  '@mui/system/DefaultPropsProvider': defaultPropsProvider,
  '@mui/system/RtlProvider': rtlProvider,
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  '@teluk-mart/contract/api-client': apiClient,
  '@teluk-mart/contract/public-api': publicApi,
  '@teluk-mart/contract/routing': routing,
  '@teluk-mart/contract/runtime-config': runtimeConfig,
  '@teluk-mart/contract/session': session,
  '@teluk-mart/contract/state': state,
  '@teluk-mart/contract/store-loader': storeLoader,
  '@teluk-mart/contract/toast': toast,
};
