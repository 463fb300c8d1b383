import { defineArea } from '@teluk-mart/contract';

/** Contoh, as visitors see it. */
export default defineArea({
  name: 'example-area',
  layout: () => import(/* webpackChunkName: "layout" */ './layout/AreaLayout'),
  routes: [
    {
      id: 'examples',
      path: '/examples',
      page: () => import(/* webpackChunkName: "examples" */ './features/examples/ExamplesPage'),
      document: { title: 'Contoh', description: 'Semua tentang contoh.' },
    },
  ],
});
