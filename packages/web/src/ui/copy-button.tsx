import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { TEXTS } from '../texts/texts.ts';
import { IconButton } from './button.tsx';
import { copyText } from './copy-text.ts';

const SHOWN_MILLISECONDS = 1500;

/** Puts a text into the clipboard, and says that it has. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MILLISECONDS);
  };
  return (
    <IconButton small label={copied ? TEXTS.common.copied : label} onClick={() => void copy()}>
      {copied ? <Check size={14} className="text-ok" aria-hidden /> : <Copy size={14} aria-hidden />}
    </IconButton>
  );
}
