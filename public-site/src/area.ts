import { defineArea } from '@teluk-mart/shared/contract';

/** Everything a visitor reads, and the application form. */
export default defineArea({
  name: 'public-site',
  layout: () => import(/* webpackChunkName: "layout" */ './layout/PublicLayout'),
  routes: [
    {
      id: 'home',
      path: '/',
      page: () => import(/* webpackChunkName: "home" */ './features/home/HomePage'),
      data: [
        '/api/promos?unggulan=1&omit=deskripsi',
        '/api/events?eventState=upcoming,ongoing&omit=deskripsi,persyaratan',
        '/api/blogs?omit=konten_lengkap&page=1&limit=2',
        '/api/karir?omit=konten_lengkap',
      ],
      document: {
        title: '',
        description:
          'Belanja kebutuhan harian yang segar dan hemat di Teluk Mart, toko tetangga Anda di Kota lama dan Lepo-lepo, Kendari.',
        about: { type: 'GroceryStore' },
      },
    },
    {
      id: 'promo-list',
      path: '/promo',
      page: () => import(/* webpackChunkName: "promo-list" */ './features/promos/PromoListPage'),
      data: ['/api/promos'],
      parameters: ['kategori'],
      document: { title: 'Promo', description: 'Promo spesial minggu ini di Teluk Mart Kendari.' },
    },
    {
      id: 'promo-detail',
      path: '/promo/:id',
      page: () =>
        import(/* webpackChunkName: "promo-detail" */ './features/promos/PromoDetailPage'),
      data: ['/api/promos/:id'],
      document: {
        title: '{judul}',
        description: '{deskripsi}',
        image: '{gambar_promo}',
        parent: '/promo',
        indexedUntil: '{periode_end}',
        about: {
          type: 'Offer',
          category: '{kategori}',
          validFrom: '{periode_start}',
          validThrough: '{periode_end}',
        },
      },
    },
    {
      id: 'event-list',
      path: '/events',
      page: () => import(/* webpackChunkName: "event-list" */ './features/events/EventListPage'),
      data: ['/api/events?omit=persyaratan'],
      parameters: ['bulan'],
      document: { title: 'Event', description: 'Acara, lomba dan kelas di Teluk Mart Kendari.' },
    },
    {
      id: 'event-detail',
      path: '/event/:id',
      page: () =>
        import(/* webpackChunkName: "event-detail" */ './features/events/EventDetailPage'),
      data: ['/api/events/:id'],
      document: {
        title: '{judul}',
        description: '{deskripsi}',
        image: '{gambar_event}',
        parent: '/events',
        indexedUntil: '{periode_end}',
        about: {
          type: 'Event',
          startDate: '{periode_start}',
          startTime: '{waktu}',
          endDate: '{periode_end}',
          location: '{lokasi}',
        },
      },
    },
    {
      id: 'blog-list',
      path: '/blog',
      page: () => import(/* webpackChunkName: "blog-list" */ './features/blogs/BlogListPage'),
      data: ['/api/blogs?omit=konten_lengkap'],
      document: { title: 'Blog', description: 'Resep, tips dan berita dari Teluk Mart Kendari.' },
    },
    {
      id: 'blog-detail',
      path: '/blog/:id',
      page: () => import(/* webpackChunkName: "blog-detail" */ './features/blogs/BlogDetailPage'),
      data: ['/api/blogs/:id'],
      document: {
        title: '{judul}',
        description: '{deskripsi_singkat}',
        image: '{gambar_blog}',
        parent: '/blog',
        about: {
          type: 'BlogPosting',
          section: '{kategori}',
          author: '{nama_penulis}',
          datePublished: '{created_at}',
        },
      },
    },
    {
      id: 'career-list',
      path: '/careers',
      page: () => import(/* webpackChunkName: "career-list" */ './features/careers/CareerListPage'),
      data: ['/api/karir?omit=konten_lengkap'],
      parameters: ['kategori'],
      document: { title: 'Karir', description: 'Lowongan kerja di Teluk Mart Kendari.' },
    },
    {
      id: 'career-detail',
      path: '/careers/:id',
      page: () =>
        import(/* webpackChunkName: "career-detail" */ './features/careers/CareerDetailPage'),
      data: ['/api/karir/:id'],
      form: '/api/applications',
      document: {
        title: '{judul}',
        description: '{deskripsi_singkat}',
        image: '{gambar_karir}',
        parent: '/careers',
        indexedUntil: '{periode_end}',
        about: {
          type: 'JobPosting',
          text: '{konten_lengkap}',
          datePosted: '{periode_start}',
          validThrough: '{periode_end}',
        },
      },
    },
    {
      id: 'about',
      path: '/about',
      page: () => import(/* webpackChunkName: "about" */ './features/about/AboutPage'),
      document: {
        title: 'Tentang Kami',
        description: 'Toko keluarga di Kendari sejak 2019: sejarah, visi, misi dan nilai kami.',
        about: { type: 'GroceryStore' },
      },
    },
    {
      id: 'not-found',
      path: '*',
      page: () => import(/* webpackChunkName: "not-found" */ './features/not-found/NotFoundPage'),
      document: { title: 'Halaman Tidak Ditemukan' },
    },
  ],
  redirects: [{ from: '/events/:id', to: '/event/:id' }],
});
