import { SaxesParser } from 'saxes';

/** An element of a parsed XML document. */
interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The text directly inside it. */
  text: string;
  children: XmlElement[];
}

/** Parses a document strictly, namespaces included; throws where it is no well-formed XML. Returns its root. */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element = { name, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [root] = top.children;
  if (!root) throw new Error('The document is empty');
  return root;
}

/** Returns all elements of a name inside another, at any depth. */
export function elementsIn(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsIn(child, name),
  ]);
}
