import { deflateSync } from 'node:zlib';
import { lockOf, runsByItself } from './pdf';

describe('a password', () => {
  /** Makes a PDF around what its encryption says, as programs write it. */
  const pdfWith = (encryption: string, id: string) =>
    Buffer.from(
      `%PDF-1.7\n16 0 obj\n<< /Length 1 >>\nendobj\n6 0 obj\n<< ${encryption} >>\nendobj\n` +
        `trailer << /Root 1 0 R /Encrypt 6 0 R /ID [${id}${id}] >>\n%%EOF`,
      'latin1',
    );

  /** Writes a string in brackets, with what has to be escaped. */
  const bracketed = (hex: string) => {
    const text = Buffer.from(hex, 'hex').toString('latin1');
    return `(${text.replace(/[()\\\r]/g, (sign) => (sign === '\r' ? '\\r' : `\\${sign}`))})`;
  };
  const octal = (hex: string) => {
    const signs = [...Buffer.from(hex, 'hex')].map(
      (byte) => `\\${byte.toString(8).padStart(3, '0')}`,
    );
    return `(${signs.join('\\\n')})`;
  };
  const inHex = (hex: string) => `<${hex}>`;

  const AES = '/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF';

  /** Encryptions of qpdf and pypdf: revision, owner's and user's strings, id, other entries; a password to open is `rahasia`. */
  const SAMPLES: Record<string, readonly [number, string, string, string, string]> = {
    'open, 40 bits': [
      2,
      'c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab',
      'd7dc6223dcf4f694ec875609572a0e972f1202be478b2cc6f000fff9a6b9a4f9',
      '4f959bf4e1a2d5bc4bf5702aa683b929',
      '/V 1 /P -8',
    ],
    'locked, 40 bits': [
      2,
      '93fa045742b00501b5792f083fb7902b1665671bdd8bd89ee01076c248489ffe',
      '8c486028840c9f6ccd4c1a57cf254d6904b164add20a987b9071fd834821828c',
      'df6781bcf72449799e24ce82c6f44827',
      '/V 1 /P -8',
    ],
    'open, 128 bits': [
      3,
      '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
      '77ebd7fda070db8babab3788ecebdc620122456a91bae5134273a6db134c87c4',
      'bd369afe2c398b825858440b42d26c3a',
      '/V 2 /P -2056',
    ],
    'locked, 128 bits': [
      3,
      '0cb18e4cd32f2cfe1675805750afc126d45489d3129fdbefb888fde8d6474fa0',
      'fa317a6adf53bd2b13c2327e340d3bfa0122456a91bae5134273a6db134c87c4',
      'a4c5799a7f4802a6c82630a2031b0a1f',
      '/V 2 /P -2056',
    ],
    'open, of another program': [
      3,
      '65fbeeb76e4691b7dc4babe5b911ce87196f39d0cfda0f00920838327413a714',
      'b1cb8231ec1c89fa9e1c918c39b9448728bf4e5e4e758a4164004e56fffa0108',
      '3666663137323936643036353864376636333865393861353561383363393334',
      '/V 2 /P 4294967292',
    ],
    'open, AES': [
      4,
      '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
      'd893f859c2e17c499197ca96410d74260122456a91bae5134273a6db134c87c4',
      '5b869ebf4581ef82868f6705ef2d1822',
      `/V 4 /P -2056 ${AES}`,
    ],
    'locked, AES': [
      4,
      '0cb18e4cd32f2cfe1675805750afc126d45489d3129fdbefb888fde8d6474fa0',
      'ec7df263706a6a2725213c3436d9fa320122456a91bae5134273a6db134c87c4',
      '1614f498d632673b91968ab9dc14d977',
      `/V 4 /P -2056 ${AES}`,
    ],
    'open, its metadata in the clear': [
      4,
      '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
      'd73e24f78f4ef714ce6c1da3df3c5df10122456a91bae5134273a6db134c87c4',
      'f59919cf56426da733006391af33deae',
      `/V 4 /P -4 /EncryptMetadata false ${AES}`,
    ],
    'open, AES of 256 bits before the standard': [
      5,
      '12936d0559d505bd670aeae963d8c52b395a1b5fd85dd59b2f919c43a0a1d4d419909bbd61e5b7c1c2212cf34b2ed248',
      '8c89a26a6bf7837bf49b8309a1d7ed03ebbe011f07c3d5f59575258a49addae853610ad9545dba6999bd87e8363cac89',
      'a57924e5a00ec1245496d6dd70d9997b',
      '/V 5 /P -4',
    ],
    'locked, AES of 256 bits before the standard': [
      5,
      'fbd7a44f0553b8eb1e581e19dc4fb73d5ad74d0ccdbde1a134f2188214b8c13459e7df314069ddb2fb2ec01eb5095531',
      'c3d35d85685bc48d6844c91722e44a8e900a4b0d15e309eadc88c535a902eaf205e8280255cbcb3243f2ed96ecb25dcd',
      '9a7d9d9eac5846e2d3bf85c9921cfba1',
      '/V 5 /P -4',
    ],
    'open, AES of 256 bits': [
      6,
      '9ea85e0ce3ca0a29182a2c50363637bbdeeaa3c77ffb4ddc3f8d668bb39135a2ad48c4111609765ee18140acd83e4952',
      'e47bee50cfd0e219b2b8756c22689ca711f73565f5148a16e7e5fa6e4950670f0c2bb5447a16c5e0194aa3e5ab64df6a',
      'b3b989890521bc00b52ffce6b8940537',
      '/V 5 /P -2056',
    ],
    'locked, AES of 256 bits': [
      6,
      '766b01a71e3b602173406f1176f476a371641bab21da944789a405370cf94c91ff1a12fc001a1a681426a679353ffb6d',
      '935291f87830ce4880cc47c7cf6efda581a95b794c16d825a0df9d64f115b9d9ea9dd669f05657446ebd2cca0fa2bc38',
      '4fad28fecfab85ae015e47c9c32cdbbc',
      '/V 5 /P -2056',
    ],
  };

  describe.each([
    ['hexadecimal', inHex],
    ['brackets', bracketed],
    ['numbers', octal],
  ])('strings in %s', (_name, written) => {
    it.each(Object.keys(SAMPLES))('%s', (name) => {
      const [revision, owner, user, id, more] = SAMPLES[name] ?? [0, '', '', '', ''];
      const encryption = `/Filter /Standard /R ${revision} /O ${written(owner)} /U ${written(user)} ${more}`;
      const expected = name.startsWith('locked') ? 'locked' : undefined;
      expect(lockOf(pdfWith(encryption, written(id)))).toBe(expected);
    });
  });

  it.each<[string, string, string | undefined]>([
    ['a certificate', '%PDF-1.7\n<< /Encrypt << /Filter /Adobe.PubSec /V 4 >> >>', 'damaged'],
    [
      'a revision of the future',
      '%PDF-1.7\n<< /Encrypt << /Filter /Standard /V 9 /R 9 >> >>',
      undefined,
    ],
    ['an encryption that is not there', '%PDF-1.7\ntrailer << /Encrypt 7 0 R >>', undefined],
    [
      'a word of the text',
      '%PDF-1.7\n(/Encrypt 1 0 R) Tj 1 0 obj << /Filter /FlateDecode >>',
      undefined,
    ],
    ['none', '%PDF-1.7', undefined],
  ])('%s', (_name, text, expected) => {
    expect(lockOf(Buffer.from(text))).toBe(expected);
  });
});

describe('a script', () => {
  const pdfOf = (...parts: readonly (string | Buffer)[]) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part))]);

  /** Makes a stream that holds objects. */
  function objects(
    text: string | Buffer,
    { type = '/ObjStm', filter = '/FlateDecode' } = {},
  ): Buffer {
    const head = `7 0 obj\n<</Type${type}/N 1/First 4/Filter${filter}/Length 9>>\nstream\r\n`;
    return Buffer.concat([
      Buffer.from(head),
      deflateSync(text),
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  }

  /** Makes streams of which each runs on into the head of the next one, as stored bytes, and into one end. */
  function streamsUponEachOther(count: number): Buffer {
    const head = '7 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>\nstream\n\x78\x01';
    const stored = Buffer.from([0, head.length, 0, 255 - head.length, 255]);
    const emptyBlocks = Buffer.alloc(5000, Buffer.from([0, 0, 0, 255, 255]));
    const start = Buffer.from(head, 'latin1');
    const more = Array<Buffer[]>(count).fill([stored, start]).flat();
    return Buffer.concat([start, ...more, emptyBlocks]);
  }

  const alerts = '/S/JavaScript/JS(while(1)app.alert(1))';

  const client = new AbortController().signal;

  it.each<[string, Buffer]>([
    ['when it is opened', pdfOf(`<</OpenAction<<${alerts}>>>>`)],
    ['when a page is shown', pdfOf('/AA <</O << /S /JavaScript /JS 9 0 R>>>>')],
    ['by its name', pdfOf('<</Names<</JavaScript 4 0 R>>>>').fill('>', 8, 9)],
    ['in other letters', pdfOf('<</S/Java#53cript/J#53(app.alert(1))>>')],
    ['all in numbers', pdfOf('<</#53/#4a#61#76#61#53#63#72#69#70#74>>')],
    ['behind a comment', pdfOf('<</S%\n/JavaScript/JS(x)>>')],
    ['as an object of its own', pdfOf('7 0 obj /JavaScript endobj')],
    ['among packed objects', pdfOf(objects(`6 0 <<${alerts}>>`))],
    ['there, in other letters', pdfOf(objects('<</S/J#61vaScript>>', { type: '/Obj#53tm' }))],
    ['in the last of many', pdfOf(...Array<Buffer>(50).fill(objects('1 0 <<>>')), objects(alerts))],
    ['by printing', pdfOf('/OpenAction<</S/Named/N/Print>>')],
    ['perhaps: packed twice', pdfOf(objects(alerts, { filter: '[/FlateDecode/ASCIIHexDecode]' }))],
    ['perhaps: packed otherwise', pdfOf(objects('x', { filter: '/LZWDecode' }))],
    ['perhaps: encrypted', pdfOf(objects('x').fill(7, 75))],
    ['perhaps: far too much', pdfOf(objects(Buffer.alloc(40 * 1024 * 1024)))],
    ['perhaps: more than any CV has', pdfOf(...Array<Buffer>(1001).fill(objects('1 0 <<>>')))],
    ['perhaps: many that lie upon each other', pdfOf(streamsUponEachOther(10))],
    [
      'perhaps: many that are too much',
      pdfOf(...Array<Buffer>(4).fill(objects(Buffer.alloc(9e6)))),
    ],
  ])('runs something %s', async (_name, content) => {
    expect(await runsByItself(content, client)).toBe(true);
  });

  it.each<[string, Buffer]>([
    ['a plain one', pdfOf('1 0 obj <</Type/Catalog>> endobj')],
    ['packed objects', pdfOf(objects('1 0 <</Type/Catalog>>'), objects('2 0 <<>>'))],
    ['a skill', pdfOf('(Keahlian: HTML/JavaScript, CSS/JavaScript, JavaScript) Tj')],
    ['a link', pdfOf('<</S/URI/URI(https://example.com/javascript)>>')],
    ['a packed skill', pdfOf(objects('1 0 <</Title(HTML/JavaScript)>>'))],
  ])('does not: %s', async (_name, content) => {
    expect(await runsByItself(content, client)).toBe(false);
  });
});
