import { crc32 } from 'node:zlib';

interface ZipEntry {
  /** Path inside the archive, with forward slashes. */
  name: string;
  content: Buffer;
}

const VERSION = 20;
/** Flag: names are UTF-8. */
const FLAGS = 0x0800;
/** 1980-01-01, the earliest day that the format knows. */
const DATE = 0x21;

/** The fields that the header before a file and its entry in the directory have in common. */
function commonHeader({ name, content }: ZipEntry): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(FLAGS, 2);
  header.writeUInt16LE(0, 4);
  header.writeUInt16LE(0, 6);
  header.writeUInt16LE(DATE, 8);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

const signature = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function directoryEntry(entry: ZipEntry, offset: number): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([
    signature(0x02014b50),
    madeBy,
    commonHeader(entry),
    rest,
    Buffer.from(entry.name),
  ]);
}

/** A ZIP archive of uncompressed files. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const file = Buffer.concat([
      signature(0x04034b50),
      commonHeader(entry),
      Buffer.from(entry.name),
      entry.content,
    ]);
    directory.push(directoryEntry(entry, offset));
    parts.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, signature(0x06054b50), end]);
}
