import { defineArea } from '@teluk-mart/shared/contract';

/** Declared so that the registry knows the area; its pages come with its first release. */
export default defineArea({ name: 'admin-content', routes: [] });
