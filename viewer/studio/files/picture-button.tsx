import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { findPictureInput } from '../ui/picture-field.ts';

interface PictureButtonProps {
  look: 'plain' | 'outlined';
  /**
   * Name of the field for the picture. If absent, the picture is used in an open form's picture field, or else in the
   * text.
   */
  of?: string;
  onPicture: (picture: File) => void;
}

export function PictureButton({ look, of, onPicture }: PictureButtonProps) {
  const text = useText();
  const inputRef = useRef<HTMLInputElement>(null);
  const words = text('studio.file.picture');
  const label = of === undefined ? words : `${words}: ${of}`;
  const choose = (): void => {
    const input = of === undefined ? findPictureInput() : undefined;
    (input ?? inputRef.current)?.click();
  };
  return (
    <>
      <Button look={look} icon={<ImagePlus size={18} />} aria-label={label} onClick={choose}>
        {words}
      </Button>
      <input
        ref={inputRef}
        hidden
        type="file"
        accept="image/*"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? [];
          if (picture) onPicture(picture);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
