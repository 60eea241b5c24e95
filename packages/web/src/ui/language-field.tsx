import { LANGUAGES, languageName } from '../texts/language.ts';
import { TEXTS } from '../texts/texts.ts';
import { SelectField } from './inputs.tsx';

/** A choice of the languages that have a catalogue, each by its own name. */
export const LanguageField = ({
  chosen,
  disabled = false,
  onChoose,
}: {
  /** Null: as the browser has it. */
  readonly chosen: string | null;
  readonly disabled?: boolean;
  readonly onChoose: (language: string | null) => void;
}) => (
  <SelectField
    label={TEXTS.account.language}
    value={chosen ?? ''}
    disabled={disabled}
    onChange={({ target }) => onChoose(target.value || null)}
    className="max-w-56"
  >
    <option value="">{TEXTS.account.languageSystem}</option>
    {LANGUAGES.map((language) => (
      <option key={language} value={language} lang={language}>
        {languageName(language)}
      </option>
    ))}
  </SelectField>
);
